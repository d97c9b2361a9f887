/** What a clipboard or a drag holds, by type; and files, by their paths. */
export interface Clipboard {
  readonly name: string
  readonly data: Readonly<Record<string, string>>
  readonly files?: readonly string[]
}

const out = 'http://outside.test'
const picture = `<img src="${out}/p.png" srcset="${out}/s.png 1x" onerror="ran(0)">`
const cut = (context: unknown, inner: string) =>
  `<p data-pm-slice='1 1 ${JSON.stringify(context)}'>${inner}</p>`

/** What is made for pasting: nested, huge, of several types, and as an editor of this kind would have copied it. */
export const madeClipboards: readonly Clipboard[] = [
  { name: 'a picture', data: { 'text/html': picture } },
  { name: 'a picture and words', data: { 'text/html': `a ${picture} b`, 'text/plain': 'words' } },
  {
    name: 'whatever loads',
    data: {
      'text/html': `<link rel=stylesheet href=${out}/l.css><link rel=preconnect href=${out}><style>@import "${out}/i.css";*{background:url(${out}/b)}</style><video poster=${out}/v src=${out}/w autoplay></video><iframe src=${out}/f></iframe><object data=${out}/o></object><input type=image src=${out}/n><table background=${out}/t><td>x</table><svg><image href=${out}/g /></svg><p style="background:url(${out}/y)">words</p>`,
    },
  },
  {
    name: 'whatever runs',
    data: {
      'text/html': `<script>ran(0)</script><svg onload=ran(0)><animate onbegin=ran(0) /></svg><details open ontoggle=ran(0)>x</details><input autofocus onfocus=ran(0)><iframe srcdoc="<script>parent.ran(0)</script>"></iframe><a href="javascript:ran(0)">words</a>`,
    },
  },
  { name: 'deep', data: { 'text/html': `${'<div>'.repeat(3_000)}${picture}` } },
  { name: 'huge', data: { 'text/html': `${'<p>word</p>'.repeat(200_000)}${picture}` } },
  { name: 'many pictures', data: { 'text/html': picture.repeat(2_000) } },
  { name: 'huge words', data: { 'text/plain': 'lorem ipsum '.repeat(300_000) } },
  { name: 'a cut', data: { 'text/html': cut(['bullet_list', null, 'list_item', null], picture) } },
  {
    name: 'a cut of prototypes',
    data: {
      'text/html': cut(['__proto__', null, 'constructor', { href: 'javascript:' }], picture),
    },
  },
  {
    name: 'a cut with a link',
    data: { 'text/html': cut(['paragraph', null, 'link', { href: 'javascript:ran(0)' }], 'x') },
  },
  {
    name: 'a cut of wrappers',
    data: { 'text/html': `<p data-pm-slice='1 1 -9999 []'>${picture}</p>` },
  },
  { name: 'an address', data: { 'text/uri-list': `${out}/u`, 'text/plain': `${out}/u` } },
  { name: 'an address alone', data: { 'text/uri-list': `${out}/u` } },
  { name: 'an address that runs', data: { 'text/uri-list': 'javascript:ran(0)' } },
  { name: 'a link and its picture', data: { 'text/uri-list': `${out}/u`, 'text/html': picture } },
  { name: 'a type of its own', data: { 'application/x-odd': picture } },
  { name: 'nothing', data: {} },
]

/** Each text as HTML, or as HTML and words. */
export function clipboardsOf(texts: readonly string[]): Clipboard[] {
  return texts.map((text, index) => ({
    name: `text ${index}`,
    data: index % 3 === 0 ? { 'text/html': text, 'text/plain': text } : { 'text/html': text },
  }))
}

/** Things that can be dragged there from a folder. */
export const draggedFiles = (paths: readonly string[]): Clipboard[] =>
  paths.map((path) => ({ name: `file ${path}`, data: {}, files: [path] }))
