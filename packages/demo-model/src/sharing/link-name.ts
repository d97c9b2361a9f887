import { type Issue, issue } from '../rules/issue.ts'

export const linkNameLimits = { min: 3, max: 60 } as const

/** How long a name that was given up is kept for the workspace that had it: milliseconds. */
export const formerLinkNameMs = 90 * 24 * 60 * 60 * 1000

/** No other letters: two names that look alike are spelt alike. */
const shape = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** What an id looks like, so that no name is ever taken for one. */
const idShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Names that would pass for a part of the product, or for its operator. */
const reserved = new Set(
  `about account admin analytics api app assets auth billing contact dashboard demo demos docs edit
  embed extension help home link login logout me new null official oembed operator preview pricing
  privacy publish root security settings share sign-in sign-up signin signup static status
  support system terms test trial undefined upgrade waystep workspace www`.split(/\s+/),
)

/** What is wrong with a name for a demo's link, whoever else has it; null: nothing. */
export function linkNameIssue(name: string): Issue | null {
  const { min, max } = linkNameLimits
  if (name.length < min || name.length > max)
    return issue('link-name-length', ['name'], { min, max })
  if (!shape.test(name)) return issue('link-name-letters', ['name'])
  if (reserved.has(name) || idShape.test(name)) return issue('link-name-reserved', ['name'])
  return null
}

/** A name made of what somebody types or pastes: spaces and signs become hyphens. It may still be too short. */
export function linkNameFrom(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, linkNameLimits.max)
}
