// The private area's Chakra system: the library's own recipes at run time, in the colors and type of the public site.
// Its users wait for photos, not for kilobytes; nothing public may import it.
import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import {
  actionBarAnatomy,
  alertAnatomy,
  dialogAnatomy,
  fieldAnatomy,
  menuAnatomy,
  nativeSelectAnatomy,
  popoverAnatomy,
  segmentGroupAnatomy,
  switchAnatomy,
  tabsAnatomy,
  tagsInputAnatomy,
  toastAnatomy,
} from '@chakra-ui/react/anatomy';
import { colorRoles, fonts } from './tokens.ts';

type Role = keyof typeof colorRoles;

const of = (role: Role) => ({ value: { _light: colorRoles[role].light, _dark: colorRoles[role].dark } });

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** The page's color with so much of another in it, 0 to 1. */
const tint = (color: Role, theme: 'light' | 'dark', share: number): string => {
  const over = channels(colorRoles[color][theme]);
  const mixed = channels(colorRoles.page[theme]).map(
    (under, at) => under + ((over[at] ?? under) - under) * share,
  );
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
};

/** A Chakra palette made of our roles. Its faint background sets an error apart from a note at a glance. */
const palette = (solid: Role, contrast: Role) => ({
  contrast: of(contrast),
  fg: of(solid),
  subtle: { value: { _light: tint(solid, 'light', 0.09), _dark: tint(solid, 'dark', 0.14) } },
  muted: of('hairline'),
  emphasized: of('control'),
  solid: of(solid),
  focusRing: of('accent'),
  border: of('control'),
});

/** Overlays have a border, because a shadow is invisible on charcoal, and text to be read at arm's length. */
const raised = { borderWidth: '1px', borderColor: 'border.emphasized', boxShadow: 'none', textStyle: 'md' };

const config = defineConfig({
  // Beside the variables of the public system, whose global styles the document carries.
  cssVarsPrefix: 'ad',
  globalCss: { html: { colorPalette: 'cedar' } },
  theme: {
    tokens: {
      fonts: { heading: { value: fonts.heading }, body: { value: fonts.body } },
      radii: { xs: { value: '4px' }, sm: { value: '6px' }, md: { value: '6px' } },
    },
    semanticTokens: {
      colors: {
        bg: {
          DEFAULT: of('page'),
          subtle: of('surface'),
          muted: of('wash'),
          emphasized: of('hairline'),
          panel: of('surface'),
          inverted: of('text'),
          error: of('surface'),
          warning: of('surface'),
          success: of('surface'),
          info: of('surface'),
        },
        fg: {
          DEFAULT: of('text'),
          muted: of('muted'),
          subtle: of('muted'),
          inverted: of('page'),
          error: of('error'),
          success: of('success'),
          warning: of('error'),
          info: of('quiet'),
        },
        border: {
          DEFAULT: of('hairline'),
          muted: of('hairline'),
          subtle: of('hairline'),
          emphasized: of('control'),
          error: of('error'),
          success: of('success'),
          info: of('quiet'),
        },
        cedar: palette('accent', 'onAccent'),
        gray: palette('text', 'page'),
        red: palette('error', 'page'),
        green: palette('success', 'page'),
        blue: palette('quiet', 'page'),
        orange: palette('accent', 'page'),
      },
    },
    recipes: {
      // Gloves: nothing is smaller than 48 px.
      button: { defaultVariants: { size: 'xl' } },
      // 16 px and more: a tablet zooms into smaller ones.
      input: {
        variants: { variant: { outline: { borderColor: 'border.emphasized' } } },
        defaultVariants: { size: 'xl' },
      },
      textarea: {
        variants: { variant: { outline: { borderColor: 'border.emphasized' } } },
        defaultVariants: { size: 'xl' },
      },
    },
    slotRecipes: {
      // Read at arm's length and in the sun; buttons go below the words where there is no room beside them.
      alert: {
        slots: alertAnatomy.keys(),
        base: {
          root: {
            flexWrap: 'wrap',
            alignItems: 'center',
            borderWidth: '1px',
            borderInlineStartWidth: '6px',
            borderColor: 'colorPalette.solid',
          },
          indicator: { alignSelf: 'center' },
          content: {
            flex: '1 1 12rem',
            minWidth: '0',
            color: 'fg',
            textStyle: 'md',
            overflowWrap: 'anywhere',
          },
        },
      },
      field: {
        slots: fieldAnatomy.keys(),
        base: {
          label: { textStyle: 'md' },
          helperText: { textStyle: 'sm' },
          errorText: { textStyle: 'sm', display: 'block' },
        },
      },
      tagsInput: {
        slots: tagsInputAnatomy.keys(),
        base: {
          root: { '--tags-input-item-height': 'sizes.10' },
          itemDeleteTrigger: {
            boxSize: '10',
            position: 'relative',
            marginEnd: '-2',
            opacity: '1',
            color: 'fg.muted',
            _icon: { boxSize: '4' },
            // A thumb's 48 px around a chip that is lower.
            _after: { content: '""', position: 'absolute', inset: '-1' },
          },
        },
        variants: {
          size: { lg: { root: { '--tags-input-item-height': 'sizes.10' } } },
          variant: { outline: { control: { borderColor: 'border.emphasized', background: 'transparent' } } },
        },
      },
      tabs: {
        slots: tabsAnatomy.keys(),
        base: { trigger: { minHeight: '12', minWidth: '12' } },
        defaultVariants: { size: 'lg' },
      },
      // A border marks the selected segment, too.
      segmentGroup: {
        slots: segmentGroupAnatomy.keys(),
        base: {
          root: { '--segment-indicator-shadow': 'none' },
          indicator: { borderWidth: '1px', borderColor: 'border.emphasized' },
          item: { minHeight: '12', _checked: { fontWeight: 'medium' } },
        },
        defaultVariants: { size: 'lg' },
      },
      menu: {
        slots: menuAnatomy.keys(),
        base: { content: raised, item: { minHeight: '12' } },
        variants: { size: { md: { item: { textStyle: 'md' } } } },
      },
      popover: { slots: popoverAnatomy.keys(), base: { content: raised } },
      actionBar: { slots: actionBarAnatomy.keys(), base: { content: raised } },
      toast: {
        slots: toastAnatomy.keys(),
        base: { root: raised, title: { textStyle: 'md' }, description: { textStyle: 'md' } },
      },
      dialog: {
        slots: dialogAnatomy.keys(),
        base: { content: { ...raised, borderColor: 'border' } },
      },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: { variant: { outline: { field: { borderColor: 'border.emphasized' } } } },
        defaultVariants: { size: 'xl' },
      },
      // Visible against the page also while it is off.
      switch: {
        slots: switchAnatomy.keys(),
        variants: { variant: { solid: { control: { bg: 'border.emphasized' } } } },
      },
    },
  },
});

export const adminSystem = createSystem(defaultConfig, config);
