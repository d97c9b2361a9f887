/** How much is loaded before it is asked for, while a step is shown. */
export interface LookAhead {
  /** Captured pages that come next. */
  readonly pages: number
  /** Pictures and videos that come next. */
  readonly pictures: number
  /** Captured pages at most, those included that links lead to. */
  readonly frames: number
}

/** What a browser says of its visitor's line and screen. */
export interface Visitor {
  /** Left out by browsers that say nothing of lines. */
  readonly connection?: {
    readonly saveData?: boolean
    readonly effectiveType?: string
    /** Megabits a second. */
    readonly downlink?: number
  }
  /** Does it have the room, and so the memory, of a phone? */
  readonly isPhone: boolean
}

const usual: LookAhead = { pages: 1, pictures: 2, frames: 3 }

/** Megabits a second at which one page more costs nobody anything. */
const fastLine = 5

/**
 * Nothing where data is to be saved, one more of each where the line is fast (docs/decisions/0051). With
 * the page that is shown and the one that was left, a phone holds three at most.
 */
export function lookAheadFor({ connection = {}, isPhone }: Visitor): LookAhead {
  const { saveData = false, effectiveType = '', downlink = 0 } = connection
  if (saveData) return { pages: 0, pictures: 0, frames: 0 }
  const isFast = effectiveType === '4g' && downlink >= fastLine
  const more = isFast ? 1 : 0
  const pages = isPhone
    ? { pages: 1, frames: 1 }
    : { pages: usual.pages + more, frames: usual.frames }
  return { ...pages, pictures: usual.pictures + more }
}

/** As the browser says it now: lines change while somebody is on the way. */
export function thisVisitor(): Visitor {
  const { connection } = navigator as Navigator & Pick<Visitor, 'connection'>
  return { ...(connection && { connection }), isPhone: matchMedia(phones).matches }
}

/** Screens that fingers are on and that are as narrow, or as low, as those of phones. */
const phones =
  '(pointer: coarse) and (max-width: 639.98px), (pointer: coarse) and (max-height: 499.98px)'
