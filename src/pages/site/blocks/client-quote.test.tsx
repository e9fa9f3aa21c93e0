// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ClientQuote } from './client-quote.tsx';

afterEach(cleanup);

const testimonial = { quote: 'It is warm.', author: 'A. Client', location: 'Milton' };

describe('what a client said', () => {
  it('has five stars where the words are real [S1 §2.81]', () => {
    render(<ClientQuote testimonial={testimonial} hasStars isSample={false} />);
    expect(screen.getByRole('img', { name: '5 out of 5 stars' })).toBeDefined();
    expect(screen.getByRole('figure').textContent).toContain('A. Client, Milton');
  });

  it('has no stars where the words are a sample', () => {
    render(<ClientQuote testimonial={testimonial} hasStars isSample />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
