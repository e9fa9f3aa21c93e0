// Draws screens of the private area as the app does: in its design system and in a store.
import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { types as kinds } from 'node:util';
import { adminSystem } from '../../../src/ui/styling/admin-system.ts';
import { InSight } from './missing-in-jsdom.ts';

const cloneOf = globalThis.structuredClone;

/** jsdom has an ArrayBuffer of its own, which a clone by Node is not. */
const cloneHere = (value: unknown): unknown => {
  const clone: unknown = cloneOf(value);
  if (typeof clone !== 'object' || clone === null || !('bytes' in clone)) return clone;
  if (!kinds.isAnyArrayBuffer(clone.bytes)) return clone;
  const bytes = new ArrayBuffer(clone.bytes.byteLength);
  new Uint8Array(bytes).set(new Uint8Array(clone.bytes));
  return { ...clone, bytes };
};

/** Nothing waits for the end of an animation. */
const still = '<style>* { animation: none !important; }</style>';

/** What a browser has, and jsdom has not: everything is in sight, nothing is measured. */
export const standInForScreen = (): void => {
  class Unmeasured {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  document.head.insertAdjacentHTML('beforeend', still);
  // No stubs of Vitest: these outlast the test, as a screen that goes still asks them.
  Object.assign(globalThis, {
    structuredClone: cloneHere,
    IntersectionObserver: InSight,
    ResizeObserver: Unmeasured,
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  });
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
};

/** Several stand beside each other. */
export const drawAdmin = (
  InStore: ComponentType<{ readonly children: ReactNode }>,
  ...screens: readonly ReactNode[]
) => {
  return render(
    <ChakraProvider value={adminSystem}>
      <InStore>
        {screens.map((each, place) => (
          <Fragment key={place}>{each}</Fragment>
        ))}
      </InStore>
    </ChakraProvider>,
  );
};
