import { describe, expect, it } from 'vitest';
import { acceptedEncodings } from '../../supabase/local/files/encodings.ts';
import { headersFor, parseHeadersFile } from '../../supabase/local/files/headers-file.ts';

const rules = parseHeadersFile(`
# a remark
/*
  X-Frame-Options: DENY
  Link: </a.css>; rel=preload
/posts/:id
  Link: </b.css>; rel=preload
  ! X-Frame-Options
/exact.html
\tCache-Control: no-store
`);

describe('the _headers file', () => {
  it('gives a path the headers of every rule it matches, joined', () => {
    expect(Object.fromEntries(headersFor(rules, '/posts/7'))).toEqual({
      link: '</a.css>; rel=preload, </b.css>; rel=preload',
    });
    expect(Object.fromEntries(headersFor(rules, '/exact.html'))).toEqual({
      'x-frame-options': 'DENY',
      link: '</a.css>; rel=preload',
      'cache-control': 'no-store',
    });
  });

  it('matches dots and sub-paths literally', () => {
    expect(headersFor(rules, '/exactxhtml').has('cache-control')).toBe(false);
    expect(headersFor(rules, '/posts/7/8').get('x-frame-options')).toBe('DENY');
  });

  it('is refused when a header stands before any path or a line is neither', () => {
    expect(() => parseHeadersFile('  X-A: 1')).toThrow('before any path');
    expect(() => parseHeadersFile('/a\n  nonsense')).toThrow('neither a path nor a header');
  });
});

describe('Accept-Encoding', () => {
  it.each([
    [undefined, []],
    ['gzip', ['gzip']],
    ['gzip, br', ['br', 'gzip']],
    ['br;q=0, *', ['gzip']],
    ['*', ['br', 'gzip']],
    ['gzip;q=0', []],
  ])('%s accepts %j', (accepted, expected) => {
    expect(acceptedEncodings(accepted)).toEqual(expected);
  });
});
