import { memo } from 'react';
import type { RefObject } from 'react';
import { prices } from '@/content/business.ts';
import { inputNames, lengthRange, locations, premiumFeatures, saunaTypes } from '@/domain/estimate.ts';
import type { EstimateInputs } from '@/domain/estimate.ts';
import { ChoiceGroup } from '@/ui/forms/choice-group.tsx';
import { RangeField } from '@/ui/forms/range-field.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { featureLabels, inDollars, inFeet, locationLabels, typeLabels } from '../words.ts';
import type { Actions, Controls } from './controls.ts';
import { LocationNote } from './location-note.tsx';

const typeOptions = saunaTypes.map((value) => ({
  value,
  label: typeLabels[value],
  detail: inDollars(prices.base[value]),
}));

const locationDetails = {
  indoor: 'no surcharge',
  outdoor: `+ ${prices.outdoorSurchargePercent}%`,
} as const;

const locationOptions = locations.map((value) => ({
  value,
  label: locationLabels[value],
  detail: locationDetails[value],
}));

const featureOptions = premiumFeatures.map((value) => ({
  value,
  label: featureLabels[value],
  detail: `+ ${inDollars(prices.features[value])}`,
}));

// A phone has little time for a tap, so each question is drawn again only when its own answer changes.
type QuestionProps<Value, OnChange> = { readonly value: Value; readonly onChange: OnChange };

const TypeQuestion = memo(function TypeQuestion({
  value,
  onChange,
}: QuestionProps<EstimateInputs['saunaType'], Actions['chooseType']>) {
  return (
    <ChoiceGroup
      legend="Sauna type"
      hint="Base price. Everything else comes on top."
      name={inputNames.saunaType}
      options={typeOptions}
      value={value}
      onChange={onChange}
    />
  );
});

const LengthQuestion = memo(function LengthQuestion({
  value,
  onChange,
}: QuestionProps<EstimateInputs['length'], Actions['changeLength']>) {
  return (
    <RangeField
      label="Length"
      name={inputNames.length}
      min={lengthRange.min}
      max={lengthRange.max}
      value={value}
      valueText={inFeet}
      decreaseLabel="One foot less"
      increaseLabel="One foot more"
      onChange={onChange}
    />
  );
});

const LocationQuestion = memo(function LocationQuestion({
  value,
  onChange,
}: QuestionProps<EstimateInputs['location'], Actions['chooseLocation']>) {
  return (
    <ChoiceGroup
      legend="Location"
      name={inputNames.location}
      options={locationOptions}
      value={value}
      onChange={onChange}
    />
  );
});

const FeatureQuestion = memo(function FeatureQuestion({
  value,
  onChange,
}: QuestionProps<EstimateInputs['features'], Actions['toggleFeature']>) {
  return (
    <ToggleGroup legend="Premium features" options={featureOptions} pressed={value} onToggle={onChange} />
  );
});

type ChoicesProps = {
  readonly controls: Controls;
  readonly form: RefObject<HTMLFormElement | null>;
};

/** The four questions. Native controls under the address's own names: sent without a script, they make a link. */
export const Choices = ({ controls, form }: ChoicesProps) => {
  const { inputs, actions } = controls;
  return (
    <form
      ref={form}
      aria-label="Your sauna"
      // A browser that fills a reloaded form in by itself would disagree with what the page shows.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TypeQuestion value={inputs.saunaType} onChange={actions.chooseType} />
      <LengthQuestion value={inputs.length} onChange={actions.changeLength} />
      <div>
        <LocationQuestion value={inputs.location} onChange={actions.chooseLocation} />
        <LocationNote inputs={inputs} />
      </div>
      <FeatureQuestion value={inputs.features} onChange={actions.toggleFeature} />
    </form>
  );
};
