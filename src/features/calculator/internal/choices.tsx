import type { RefObject } from 'react';
import { prices } from '@/content/business.ts';
import { inputNames, lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import type { EstimateInputs } from '@/domain/estimate.ts';
import { CheckGroup, ChoiceGroup } from '@/ui/forms/choice-group.tsx';
import { RangeField } from '@/ui/forms/range-field.tsx';
import { featureLabels, inDollars, inFeet, locationLabels, typeLabels } from '../words.ts';
import { LocationNote } from './location-note.tsx';
import type { CalculatorActions } from './use-calculator.ts';

const typeOptions = saunaTypes.map((value) => ({
  value,
  label: typeLabels[value],
  detail: inDollars(prices.base[value]),
}));

const locationOptions = locations.map((value) => ({
  value,
  label: locationLabels[value],
  detail: value === 'indoor' ? 'no surcharge' : `+ ${prices.outdoorSurchargePercent}%`,
}));

const featureOptions = premiumFeatures.map((value) => ({
  value,
  label: featureLabels[value],
  detail: `+ ${inDollars(prices.features[value])}`,
}));

type ChoicesProps = {
  readonly inputs: EstimateInputs;
  readonly actions: CalculatorActions;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** The four questions. Native controls under the address's own names: sent without a script, they make a link. */
export const Choices = ({ inputs, actions, form }: ChoicesProps) => (
  <form
    ref={form}
    aria-label="Your sauna"
    // A browser that fills a reloaded form in by itself would disagree with what the page shows.
    autoComplete="off"
    onSubmit={(event) => event.preventDefault()}
  >
    <ChoiceGroup
      legend="Sauna type"
      hint="Base price. Everything else comes on top."
      name={inputNames.saunaType}
      options={typeOptions}
      value={inputs.saunaType}
      onChange={actions.saunaTypeChosen}
    />
    <RangeField
      label="Length"
      name={inputNames.length}
      min={lengthRange.min}
      max={lengthRange.max}
      value={inputs.length}
      valueText={inFeet}
      decreaseLabel="One foot less"
      increaseLabel="One foot more"
      onChange={actions.lengthChanged}
      onStep={actions.lengthStepped}
    />
    <div>
      <ChoiceGroup
        legend="Location"
        name={inputNames.location}
        options={locationOptions}
        value={inputs.location}
        onChange={actions.locationChosen}
      />
      <LocationNote inputs={inputs} />
    </div>
    <CheckGroup
      legend="Premium features"
      name={inputNames.features}
      options={featureOptions}
      checked={inputs.features}
      onToggle={actions.featureToggled}
    />
  </form>
);
