import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** What a camera reads from the drawing, at four pixels a module; null where it finds no code. */
const scan = (svg: Element): string | null => {
  const [left = 0, top = 0, width = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = 4;
  const edge = width * scale;
  const pixels = new Uint8ClampedArray(edge * edge * 4).fill(255);
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) - top) * scale + row) * edge + (Number(x) - left) * scale;
      for (let pixel = start; pixel < start + Number(run) * scale; pixel += 1)
        pixels.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return jsQR(pixels, edge, edge)?.data ?? null;
};

it.each([
  'https://cedarandsteam.example/cost-calculator?type=steam&len=8',
  'https://www.a-longer-name-of-the-site.example/cost-calculator?type=outdoor&len=12&loc=outdoor&f=lighting.sound.premium_wood.glass_door.chromotherapy',
])('a camera reads the text: %s', (text) => {
  render(<QrCode text={text} label="QR code of the link" edge="34mm" />);
  const code = screen.getByRole('img', { name: 'QR code of the link' });
  expect(scan(code)).toBe(text);
});

it('another text is another code', () => {
  const draw = (text: string) => <QrCode text={text} label="QR code" edge="34mm" />;
  const { rerender } = render(draw('https://site.example/?len=8'));
  rerender(draw('https://site.example/?len=9'));
  expect(scan(screen.getByRole('img'))).toBe('https://site.example/?len=9');
});

it('four white modules are around it', () => {
  render(<QrCode text="https://site.example/" label="QR code" edge="34mm" />);
  const code = screen.getByRole('img');
  const [left, top, width] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  const ends = [...path.matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, run]) => Number(x) + Number(run));
  expect([left, top, width]).toEqual([-4, -4, Math.max(...ends) + 8]);
});
