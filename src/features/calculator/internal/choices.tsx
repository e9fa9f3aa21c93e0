import type { RefObject } from 'react';
import { prices } from '@/content/business.ts';
import {
  estimate,
  inputNames,
  lengthRange,
  locations,
  premiumFeatures,
  saunaTypes,
  type EstimateInputs,
} from '@/domain/estimate.ts';
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

const totalOf = (inputs: EstimateInputs): number =>
  estimate({ ...inputs, saunaType: inputs.saunaType ?? 'traditional' }, prices).total;

/** Whole dollars per additional foot; the same for every type. */
const footStep = (inputs: EstimateInputs): number =>
  totalOf({ ...inputs, length: 5 }) - totalOf({ ...inputs, length: 4 });

const locationOptions = (inputs: EstimateInputs) => {
  const surcharge = totalOf({ ...inputs, location: 'outdoor' }) - totalOf({ ...inputs, location: 'indoor' });
  const percent = `+ ${prices.outdoorSurchargePercent}%`;
  return locations.map((value) => ({
    value,
    label: locationLabels[value],
    detail:
      value === 'indoor'
        ? 'no surcharge'
        : percent + (inputs.saunaType === null ? '' : `, ${inDollars(surcharge)}`),
  }));
};

const featureOptions = (inputs: EstimateInputs) => {
  const without = totalOf({ ...inputs, features: [] });
  return premiumFeatures.map((value) => ({
    value,
    label: featureLabels[value],
    detail: `+ ${inDollars(totalOf({ ...inputs, features: [value] }) - without)}`,
  }));
};

type ChoicesProps = {
  readonly inputs: EstimateInputs;
  readonly actions: CalculatorActions;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** Named like the URL parameters: submitted without script, the form makes a link. */
export const Choices = ({ inputs, actions, form }: ChoicesProps) => (
  <form
    ref={form}
    aria-label="Your sauna"
    // Firefox would restore values on reload that differ from the state.
    autoComplete="off"
    onSubmit={(event) => event.preventDefault()}
  >
    <ChoiceGroup
      legend="Sauna type"
      hint="Base price. Size and extras are added."
      name={inputNames.saunaType}
      options={typeOptions}
      value={inputs.saunaType}
      onChange={actions.saunaTypeChosen}
    />
    <RangeField
      label="Length"
      hint={`Each foot: + ${inDollars(footStep(inputs))}`}
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
        options={locationOptions(inputs)}
        value={inputs.location}
        onChange={actions.locationChosen}
      />
      <LocationNote inputs={inputs} />
    </div>
    <CheckGroup
      legend="Premium features"
      name={inputNames.features}
      options={featureOptions(inputs)}
      checked={inputs.features}
      onToggle={actions.featureToggled}
    />
  </form>
);
