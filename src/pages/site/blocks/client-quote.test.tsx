import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ClientQuote } from './client-quote.tsx';

const testimonial = {
  quote: 'It is warm.',
  author: 'Ann C.',
  location: 'Milton',
  picture: 'infrared-room',
};

describe('what a client said', () => {
  it.each([true, false])(
    'has five stars, author, place and a picture (sample: %s) [S1 §2.81]',
    (isSample) => {
      render(<ClientQuote testimonial={testimonial} isSample={isSample} />);
      expect(screen.getByRole('img', { name: '5 out of 5 stars' })).toBeDefined();
      expect(screen.getByRole('img', { name: /infrared cabin/ })).toBeDefined();
      expect(screen.getByRole('figure').textContent).toContain('Ann C., Milton');
      expect(screen.queryByText('Sample') !== null).toBe(isSample);
    },
  );

  it('is tagged as a sample until the owner has words of real clients', () => {
    render(<ClientQuote testimonial={testimonial} />);
    expect(screen.getByText('Sample')).toBeDefined();
  });
});
