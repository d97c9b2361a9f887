import type { PageOutline } from './page-outline.ts'

const picture =
  /avatar|gravatar|profile|user|face|headshot|person|people|member|author|contact|img-circle|rounded-circle/
const drawn = /(?:^|[\s_-])avatar/

/** What an element says of itself: how it is called and what it shows. */
function saidOf(outline: PageOutline, element: number): string {
  return ['class', 'id', 'alt', 'aria-label', 'data-testid']
    .map((name) => outline.attributeOf(element, name))
    .join(' ')
}

/** Whether an element is a picture that by its own words shows a person, or a box that is drawn as one. */
export function isPictureOfPerson(outline: PageOutline, element: number): boolean {
  if (outline.tagOf(element) === 'img') return picture.test(saidOf(outline, element))
  const classes = outline.attributeOf(element, 'class')
  return drawn.test(classes) && outline.countOf(element) <= 1
}
