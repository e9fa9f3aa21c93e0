import { Armchair, Phone } from 'lucide';
import { Badge, Tag } from '@/ui/content/tag.tsx';
import { Button, ButtonLink } from '@/ui/forms/button.tsx';
import { Icon } from '@/ui/media/icon.tsx';
import { Numerals } from '@/ui/content/numerals.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { Prose, TextLink } from '@/ui/content/prose.tsx';
import { Section } from '@/ui/layout/section.tsx';
import { SkipLink } from '@/ui/navigation/skip-link.tsx';
import { colorRoles } from '@/ui/styling/tokens.ts';
import { VisuallyHidden } from '@/ui/feedback/visually-hidden.tsx';
import { words } from './samples.ts';

export const Row = part('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' },
});
export const Stack = part('div', {
  base: { display: 'grid', gap: '8', gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Swatches = part('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    gap: '4',
    listStyle: 'none',
    fontSize: 'sm',
    '& span': {
      display: 'block',
      height: '4rem',
      border: '1px solid',
      borderColor: 'hairline',
      borderRadius: 'md',
    },
  },
});

const Swatch = part('span', {
  variants: {
    role: Object.fromEntries(Object.keys(colorRoles).map((role) => [role, { bg: role }])),
  },
});

const TypeScale = part('div', {
  base: {
    '& p': { fontFamily: 'heading', lineHeight: 'heading', marginBottom: '3' },
    '& p:nth-of-type(1)': { fontSize: '4xl' },
    '& p:nth-of-type(2)': { fontSize: '3xl' },
    '& p:nth-of-type(3)': { fontSize: '2xl' },
    '& p:nth-of-type(4)': { fontSize: 'xl' },
    '& p:nth-of-type(5)': { fontSize: 'lg' },
  },
});

const levels = ['4xl · Page', '3xl · Section', '2xl · Quote', 'xl · Card', 'lg · Question'];

export const Foundations = () => (
  <>
    <Section heading="Color" layout="beside">
      <Swatches>
        {Object.keys(colorRoles).map((role) => (
          <li key={role}>
            <Swatch role={role} />
            {role}
          </li>
        ))}
      </Swatches>
    </Section>
    <Section heading="Type" tone="paper" layout="beside">
      <TypeScale>
        {levels.map((level) => (
          <p key={level}>{level}</p>
        ))}
      </TypeScale>
      <Prose>
        <h3>Running text</h3>
        <p>
          {words} {words} <a href="#top">A link in the text</a>, and some more words after it.
        </p>
        <ul>
          <li>Materials that age well</li>
          <li>Joints that stay open to the eye</li>
        </ul>
        <p>
          <small>A small remark in muted ink.</small>
        </p>
      </Prose>
    </Section>
    <Section heading="Buttons, links, tags" layout="beside">
      <Stack>
        <Row>
          <Button>Primary</Button>
          <Button look="outline">Outline</Button>
          <Button look="quiet">Quiet</Button>
          <Button look="danger">Danger</Button>
          <Button disabled>Disabled</Button>
          <Button look="outline" shape="icon" aria-label="Call">
            <Icon of={Phone} />
          </Button>
        </Row>
        <Row>
          <ButtonLink href="#top">
            <Icon of={Phone} /> Link with an icon
          </ButtonLink>
          <TextLink href="#top">A link that stands alone</TextLink>
        </Row>
        <Row>
          <Tag>Neutral</Tag>
          <Tag tone="accent">Accent</Tag>
          <Tag tone="quiet">Quiet</Tag>
          <Tag tone="success">Success</Tag>
          <Tag tone="error">Error</Tag>
          <Badge>
            7<VisuallyHidden> new</VisuallyHidden>
          </Badge>
          <SkipLink href="#top">Skip link, seen with focus</SkipLink>
          <Icon of={Armchair} size={24} />
        </Row>
        <Row>
          <Numerals size="display" digits={5}>
            $31,180
          </Numerals>
          <Numerals digits={5} align="end">
            $1,111
          </Numerals>
        </Row>
      </Stack>
    </Section>
  </>
);
