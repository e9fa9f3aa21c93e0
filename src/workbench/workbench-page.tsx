// Routed in development only.
import { Check, Link } from 'lucide';
import { useState } from 'react';
import type { PageHead } from '@/pages/page.ts';
import { bundledPicture, bundledPictures } from '@/platform/pictures.ts';
import { Accordion } from '@/ui/content/accordion.tsx';
import { CheckList } from '@/ui/content/check-list.tsx';
import { ComparisonTable } from '@/ui/content/comparison-table.tsx';
import { DataList } from '@/ui/content/data-list.tsx';
import { Note } from '@/ui/content/note.tsx';
import { Prose, TextLink } from '@/ui/content/prose.tsx';
import { Quote } from '@/ui/content/quote.tsx';
import { StatePanel } from '@/ui/feedback/state-panel.tsx';
import { ErrorState } from '@/ui/feedback/error-state.tsx';
import { Skeleton } from '@/ui/feedback/skeleton.tsx';
import { Spinner } from '@/ui/feedback/spinner.tsx';
import { Button, ButtonLink } from '@/ui/base/button.tsx';
import { CheckGroup, ChoiceGroup } from '@/ui/forms/choice-group.tsx';
import { Field } from '@/ui/forms/field.tsx';
import { Input, Select, Textarea } from '@/ui/forms/inputs.tsx';
import { RangeField } from '@/ui/forms/range-field.tsx';
import { Switch } from '@/ui/forms/switch.tsx';
import { ToggleGroup } from '@/ui/forms/toggle-group.tsx';
import { Actions } from '@/ui/layout/actions.tsx';
import { BottomBar } from '@/ui/layout/bottom-bar.tsx';
import { Card, CardList } from '@/ui/layout/card.tsx';
import { PageHeader } from '@/ui/layout/page-header.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { Steps } from '@/ui/layout/steps.tsx';
import { Carousel } from '@/ui/media/carousel.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { Lightbox } from '@/ui/media/lightbox.tsx';
import { GridList, PictureTile } from '@/ui/media/picture-grid.tsx';
import { Picture } from '@/ui/media/picture.tsx';
import { LinkList } from '@/ui/navigation/link-list.tsx';
import { Tabs } from '@/ui/navigation/tabs.tsx';
import { ToastRegion } from '@/ui/overlay/toast-region.tsx';

export const head: PageHead = {
  title: 'Components',
  description: 'Every component of the interface.',
  canonical: null,
};

const words = 'Warm stone, pale wood and a wide window.';
const names = ['One', 'Two', 'Three'] as const;
const sizes = '(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw';
const quoted = <Picture sources={bundledPicture('infrared-room')} sizes="6rem" ratio="4 / 3" />;

const pictures = bundledPictures
  .slice(0, 4)
  .map(({ name, sources }) => ({ id: name, sources, title: name, caption: words }));
const panels = names.map((title) => ({ title, content: <p>{words}</p> }));
const options = names.map((value) => ({ value, label: value, detail: '$500' }));
const links = names.map((label) => ({ href: `#${label}`, label, detail: 'Related' }));

const Content = () => (
  <>
    <Section heading="Text" layout="beside">
      <Prose>
        <h3>Running text</h3>
        <p>
          {words} <a href="#top">A link.</a>
        </p>
      </Prose>
      <Note>A remark in small print.</Note>
      <Actions>
        <Button>Primary</Button>
        <Button look="outline">Outline</Button>
        <Button look="quiet">Quiet</Button>
        <Button disabled>
          <Spinner>Sending...</Spinner>
        </Button>
        <Button shape="icon" aria-label="Link">
          <Icon of={Link} />
        </Button>
        <ButtonLink href="#top">Link as a button</ButtonLink>
        <TextLink href="#top">Link alone</TextLink>
      </Actions>
    </Section>
    <Section heading="Lists and panels" tone="paper" layout="beside">
      <DataList items={names.map((term) => ({ term, detail: words }))} />
      <CheckList columns={2} items={names.map((id) => ({ id, content: id }))} />
      <LinkList links={links} />
      <Accordion items={panels} />
      <Tabs label="Tabs" tabs={panels.map(({ title, content }) => ({ id: title, label: title, content }))} />
      <Steps direction="down" steps={names.map((title) => ({ title, text: words }))} />
    </Section>
    <Section heading="Steps" lead="Across on wide screens." action={<TextLink href="#top">All</TextLink>}>
      <Steps steps={names.map((title) => ({ title, text: words }))} />
    </Section>
    <Section heading="Table and quotes" tone="paper">
      <ComparisonTable
        caption="Rooms compared"
        columns={names}
        stressed={0}
        rows={[{ label: 'Humidity', cells: names }]}
      />
      <Quote author="A. Sample" location="Northside" picture={quoted} isSample={false}>
        {words}
      </Quote>
      <Quote author="A. Sample" location="Northside" picture={quoted} size="small" isSample>
        {words}
      </Quote>
    </Section>
    <Section heading="Cards">
      <CardList>
        {pictures.slice(1).map(({ id, sources, title }) => (
          <Card
            key={id}
            href="#top"
            title={title}
            text={words}
            picture={<Picture sources={sources} sizes={sizes} />}
          />
        ))}
        <Card href="#top" title="Without a picture" text={words} icon={<Icon of={Check} size={28} />} />
      </CardList>
    </Section>
  </>
);

const Form = () => {
  const [choice, setChoice] = useState<(typeof names)[number]>('One');
  const [length, setLength] = useState(6);
  return (
    <Section heading="Form" tone="paper" layout="beside">
      <Field label="Full name" isRequired hint="As on the letter box.">
        {(wiring) => <Input {...wiring} />}
      </Field>
      <Field label="Kind" error="Choose one.">
        {(wiring) => (
          <Select {...wiring}>
            <option>Not sure yet</option>
          </Select>
        )}
      </Field>
      <Field label="Message">{(wiring) => <Textarea {...wiring} />}</Field>
      <Switch defaultChecked>On or off</Switch>
      <ChoiceGroup legend="One of several" name="one" options={options} value={choice} onChange={setChoice} />
      <CheckGroup
        legend="Any of several"
        name="any"
        options={options}
        checked={[choice]}
        onToggle={setChoice}
      />
      <ToggleGroup legend="Filter" options={options} value={choice} onChange={setChoice} />
      <RangeField
        label="Length"
        min={4}
        max={12}
        value={length}
        onChange={setLength}
        onStep={(by) => setLength((feet) => Math.min(12, Math.max(4, feet + by)))}
        valueText={(feet) => `${feet} feet`}
        decreaseLabel="One foot less"
        increaseLabel="One foot more"
      />
    </Section>
  );
};

const Pictures = () => {
  const [index, setIndex] = useState<number | null>(null);
  const slides = pictures.map(({ id, sources }) => ({
    id,
    content: <Picture sources={sources} sizes={sizes} />,
  }));
  return (
    <Section heading="Pictures">
      <Carousel label="Sample work" slides={slides} isLooping />
      <GridList>
        {pictures.slice(1).map(({ id, sources, title }, position) => (
          <PictureTile key={id} caption={title}>
            <button type="button" onClick={() => setIndex(position + 1)}>
              <Picture sources={sources} sizes={sizes} ratio="4 / 3" />
            </button>
          </PictureTile>
        ))}
      </GridList>
      <Lightbox
        label="Pictures"
        pictures={pictures}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </Section>
  );
};

const States = () => {
  const [isShown, setIsShown] = useState(false);
  const toasts = isShown ? [{ id: 'saved', title: 'Saved', description: words }] : [];
  return (
    <Section heading="States" tone="cedar">
      <Skeleton />
      <StatePanel title="Nothing here yet">{words}</StatePanel>
      <ErrorState title="The pictures did not arrive" onRetry={() => setIsShown(true)}>
        {words}
      </ErrorState>
      <ToastRegion toasts={toasts} onDismiss={() => setIsShown(false)} onExpire={() => setIsShown(false)} />
      <BottomBar isShown={isShown} label="Quick actions">
        <Button>First action</Button>
      </BottomBar>
    </Section>
  );
};

const sample = pictures[0]?.sources;

export const Page = () => (
  <>
    <PageHeader
      title="Every component"
      description={words}
      trail={[
        { label: 'Home', href: '/' },
        { label: 'Components', href: '/__parts' },
      ]}
      picture={sample && <Picture sources={sample} sizes="100vw" ratio="fill" isPriority />}
    />
    <Content />
    <Form />
    <Pictures />
    <States />
  </>
);
