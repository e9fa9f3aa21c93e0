import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './inputs.tsx';

const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a form field', () => {
  it('names its control and marks it as required', () => {
    render(
      <Field label="Full Name" isRequired>
        {(wiring) => <Input {...wiring} />}
      </Field>,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Full Name*' });
    expect(input.required).toBe(true);
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('speaks its hint and its error with the control', () => {
    render(
      <Field label="E-mail" hint="We answer within a day." error="Enter an address.">
        {(wiring) => <Input {...wiring} type="email" />}
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(describedBy(input)).toBe('We answer within a day. Enter an address.');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
