import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const lists = { photos: [{ title: 'One & only' }, { title: '{{name}}{{/photos}}' }] };

it.each([
  ['{{head}}<h1>{{name}}</h1>', '<title>x</title><h1>&lt;b&gt;</h1>'],
  ['?q=%7B%7Bname%7D%7D', '?q=%3Cb%3E'],
  ['{{other}}', ''],
  [
    '{{#photos}}<li>{{title}}{{name}}</li>{{/photos}} {{name}}',
    '<li>One &amp; only</li><li>{{name}}{{/photos}}</li> &lt;b&gt;',
  ],
  ['{{#photos}}a\nb{{/photos}}{{#pairs}}c{{/pairs}}', 'a\nba\nb'],
])('%s is filled with text, once', (template, filled) => {
  expect(fillTemplate(template, '<title>x</title>', { name: '<b>' }, lists)).toBe(filled);
});
