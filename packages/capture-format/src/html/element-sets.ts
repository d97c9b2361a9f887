function names(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** Elements that cannot hold anything, as the parser knows them. */
export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
)

/** Elements that run, send, or show what is not in the capture: nothing of them is written. */
export const neverWritten = names(
  'script noscript base noembed noframes portal fencedframe param bgsound track mglyph malignmark',
)

/** Elements that load documents of their own; an empty element of a harmless name holds their place. */
export const replaced = names('object embed applet')

/** Elements the parser puts elsewhere or reads differently; `mount` gives them their names back. */
export const renamed = names('html head body image plaintext xmp listing frameset frame isindex')

/** Elements that close an open `p`. */
export const closesParagraph = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav ol p search section summary ul h1 h2 h3 h4 h5 h6 pre form li dd dt hr table',
)

/** The parser's "scope": an open `p` or `button` outside of one of these is not seen inside of it. */
export const scopeBoundaries = names('applet caption html table td th marquee object template')

/** Inside of one of these an open `a` or `nobr` outside does not count. */
export const formattingMarkers = names('applet caption marquee object td template th')

/** The parser's "special" elements but for `address`, `div` and `p`: an open `li` ends its search there. */
export const endsListSearch = names(
  'applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
)

/** Elements that only stand within a table, and where. */
export const tableParents: Readonly<Record<string, ReadonlySet<string>>> = {
  caption: names('table'),
  colgroup: names('table'),
  col: names('colgroup'),
  thead: names('table'),
  tbody: names('table'),
  tfoot: names('table'),
  tr: names('thead tbody tfoot'),
  td: names('tr'),
  th: names('tr'),
}

/** Elements inside of which the parser takes nothing but these. */
export const onlyChildren: Readonly<Record<string, ReadonlySet<string>>> = {
  head: names('link meta style title'),
  table: names('caption colgroup thead tbody tfoot style'),
  thead: names('tr style'),
  tbody: names('tr style'),
  tfoot: names('tr style'),
  tr: names('td th style'),
  colgroup: names('col'),
  select: names('option optgroup hr'),
  optgroup: names('option'),
}

export const headings = names('h1 h2 h3 h4 h5 h6')
export const rubyParts = names('rb rp rt rtc')
/** Elements whose end the parser implies when a part of a `ruby` begins. */
export const impliedEnds = names('dd dt li optgroup option p rb rp rt rtc')

/** HTML elements that end SVG or MathML when the parser meets them inside. */
export const breaksOut = names(
  'b big blockquote body br center code dd div dl dt em embed font h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var script annotation-xml mglyph malignmark',
)

/** Elements of SVG and MathML that hold HTML. */
export const htmlIntegrationPoints = {
  svg: names('foreignobject desc title'),
  math: names('mi mo mn ms mtext'),
} as const

/** HTML elements that may have a shadow root, beside those with a dash in their name. */
export const shadowHosts = names(
  'article aside blockquote body div footer h1 h2 h3 h4 h5 h6 header main nav p section span',
)

/**
 * What whoever shows a page asks of its document. An image, a form or a frame of such a name would
 * answer in its place.
 */
export const askedOfDocuments = names(
  'activeElement addEventListener adoptedStyleSheets adoptNode append appendChild body childNodes children cloneNode compatMode constructor contains createElement createRange createTreeWalker defaultView documentElement doctype DOCUMENT_NODE dispatchEvent elementFromPoint elementsFromPoint fonts forms getAnimations getElementById getElementsByTagName getSelection hasFocus head hidden host images importNode isConnected links nodeName nodeType ownerDocument parentNode querySelector querySelectorAll readyState removeEventListener replaceChild replaceChildren rootNode scripts scrollingElement shadowRoot startViewTransition styleSheets textContent timeline title toString URL visibilityState write',
)

/** Elements that a form answers with, by their names and ids, in place of what it is asked. */
export const answeringInForms = names('button fieldset img input object output select textarea')

/**
 * What whoever goes through a page asks of each element on the way. React looks for the focus in frames, too,
 * and a form whose `parentNode` is its own field leads it in a circle without an end.
 */
export const askedOfElements = names(
  'addEventListener appendChild assignedSlot attributes checkVisibility childNodes children clientHeight clientLeft clientTop clientWidth closest contains firstChild firstElementChild getAttribute getBoundingClientRect getClientRects getRootNode hasAttribute insertBefore isConnected lastChild lastElementChild localName matches namespaceURI nextElementSibling nextSibling nodeName nodeType ownerDocument parentElement parentNode previousElementSibling previousSibling querySelector querySelectorAll removeAttribute removeChild removeEventListener replaceChild scrollBy scrollHeight scrollIntoView scrollLeft scrollTo scrollTop scrollWidth setAttribute shadowRoot tagName',
)
