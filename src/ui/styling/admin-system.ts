// Private area only: it uses Chakra's full recipes at run time.
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

/** Mixes `share` (0 to 1) of a color into the page's. */
const tint = (color: Role, theme: 'light' | 'dark', share: number): string => {
  const over = channels(colorRoles[color][theme]);
  const mixed = channels(colorRoles.page[theme]).map(
    (under, at) => under + ((over[at] ?? under) - under) * share,
  );
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
};

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

/** A border, because a shadow is invisible on charcoal. */
const raised = { borderWidth: '1px', borderColor: 'border.emphasized', boxShadow: 'none', textStyle: 'md' };

const config = defineConfig({
  // Avoids the variables of the public system, whose global styles the document carries.
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
      // Touch targets of 48 px.
      button: { defaultVariants: { size: 'xl' } },
      // At least 16 px: a tablet zooms into smaller ones.
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
      // Buttons wrap below the words where there is no room beside them.
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
      // Not by color alone: a border marks the selected segment.
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
        base: {
          content: { ...raised, borderColor: 'border' },
          // It fades out over the whole page, whose buttons can be used again.
          backdrop: { _closed: { pointerEvents: 'none' } },
        },
      },
      nativeSelect: {
        slots: nativeSelectAnatomy.keys(),
        variants: { variant: { outline: { field: { borderColor: 'border.emphasized' } } } },
        defaultVariants: { size: 'xl' },
      },
      switch: {
        slots: switchAnatomy.keys(),
        variants: { variant: { solid: { control: { bg: 'border.emphasized' } } } },
      },
    },
  },
});

export const adminSystem = createSystem(defaultConfig, config);
