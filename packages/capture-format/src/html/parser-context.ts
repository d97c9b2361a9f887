import {
  closesParagraph,
  endsListSearch,
  formattingMarkers,
  headings,
  htmlIntegrationPoints,
  impliedEnds,
  onlyChildren,
  rubyParts,
  scopeBoundaries,
  tableParents,
} from './element-sets.ts'

/** What the parser remembers of the elements that are open where something is written. */
export interface ParserContext {
  /** The namespace of the content here: what `svg` holds is SVG, what its `foreignObject` holds is HTML again. */
  readonly space: 'html' | 'svg' | 'math'
  readonly parent: string
  readonly inParagraph: boolean
  readonly inLink: boolean
  readonly inNobr: boolean
  readonly inButton: boolean
  readonly inForm: boolean
  readonly inSelect: boolean
  readonly inItem: boolean
  readonly inTerm: boolean
  readonly isQuirks: boolean
}

/** Where nothing outside counts: a document's root, and the inside of a `template`. */
export function freshContext(isQuirks: boolean, parent = 'template'): ParserContext {
  return {
    space: 'html',
    parent,
    inParagraph: false,
    inLink: false,
    inNobr: false,
    inButton: false,
    inForm: false,
    inSelect: false,
    inItem: false,
    inTerm: false,
    isQuirks,
  }
}

/** What the content of an element is that stands in content of a space. */
export function spaceWithin(
  space: ParserContext['space'],
  tagName: string,
): ParserContext['space'] {
  switch (space) {
    case 'html':
      return tagName === 'svg' || tagName === 'math' ? tagName : 'html'
    case 'svg':
    case 'math':
      return htmlIntegrationPoints[space].has(tagName) ? 'html' : space
  }
}

/** The place inside an element that is written at a place. */
export function contextWithin(place: ParserContext, tagName: string): ParserContext {
  const space = spaceWithin(place.space, tagName)
  if (place.space !== 'html') {
    const bounds = space === 'html'
    return {
      ...place,
      space,
      parent: tagName,
      inParagraph: place.inParagraph && !bounds,
      inButton: place.inButton && !bounds,
    }
  }
  const bounds = scopeBoundaries.has(tagName)
  const marks = formattingMarkers.has(tagName)
  const endsSearch = endsListSearch.has(tagName)
  return {
    space,
    parent: tagName,
    inParagraph: tagName === 'p' || (place.inParagraph && !bounds && tagName !== 'button'),
    inLink: tagName === 'a' || (place.inLink && !marks),
    inNobr: tagName === 'nobr' || (place.inNobr && !bounds),
    inButton: tagName === 'button' || (place.inButton && !bounds),
    inForm: tagName === 'form' || place.inForm,
    inSelect: tagName === 'select' || place.inSelect,
    inItem: tagName === 'li' || (place.inItem && !endsSearch),
    inTerm: tagName === 'dd' || tagName === 'dt' || (place.inTerm && !endsSearch),
    isQuirks: place.isQuirks,
  }
}

const optionParts = new Set(['option', 'optgroup', 'hr'])

/** Whether the parser would leave an HTML element where it is written; scripts can put it anywhere. */
export function staysInPlace(place: ParserContext, tagName: string): boolean {
  const { parent } = place
  const only = Object.hasOwn(onlyChildren, parent) ? onlyChildren[parent] : undefined
  if (only && !only.has(tagName)) return false
  const parents = Object.hasOwn(tableParents, tagName) ? tableParents[tagName] : undefined
  if (parents) return parents.has(parent)
  if (place.inSelect && !optionParts.has(tagName)) return false
  if (parent === 'option' && optionParts.has(tagName)) return false
  if (place.inParagraph && closesParagraph.has(tagName)) {
    return tagName === 'table' && place.isQuirks
  }
  if (headings.has(tagName) && headings.has(parent)) return false
  if (rubyParts.has(tagName) && impliedEnds.has(parent)) return false
  switch (tagName) {
    case 'a':
      return !place.inLink
    case 'nobr':
      return !place.inNobr
    case 'button':
      return !place.inButton
    case 'form':
      return !place.inForm
    case 'li':
      return !place.inItem
    case 'dd':
    case 'dt':
      return !place.inTerm
    default:
      return true
  }
}

/** Whether the parser would leave a text where it is written. */
export function textStaysInPlace({ space, parent }: ParserContext, text: string): boolean {
  const takesElementsOnly =
    space === 'html' && Object.hasOwn(onlyChildren, parent) && parent !== 'select'
  return !takesElementsOnly || /^[\t\n\f\r ]*$/.test(text)
}
