/** All give white text at least 4.5:1. */
const colours = [
  '#0f766e',
  '#6d28d9',
  '#b45309',
  '#be185d',
  '#1d4ed8',
  '#4d7c0f',
  '#a21caf',
  '#c2410c',
]

/** The first letters of the first and last word: `Maya Lindqvist` → `ML`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  const initials = letters.map((word) => Array.from(word ?? '')[0] ?? '').join('')
  return initials.toUpperCase() || '?'
}

/** The same colour for the same key, everywhere. */
export function colourOf(key: string): string {
  let sum = 0
  for (const letter of key) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return colours[sum % colours.length] ?? '#0f766e'
}

export interface AvatarProps {
  readonly name: string
  /** What the colour is made from; the name when absent. */
  readonly id?: string | undefined
  readonly colour?: string | undefined
  readonly size?: 'small' | 'medium' | 'large'
  /** Round for people, square for workspaces. */
  readonly shape?: 'round' | 'square'
  /** Where the name stands beside it, the picture is left out for screen readers. */
  readonly decorative?: boolean
}

export function Avatar({
  name,
  id,
  colour,
  size = 'medium',
  shape = 'round',
  decorative = false,
}: AvatarProps) {
  const initials = shape === 'square' ? initialsOf(name).slice(0, 1) : initialsOf(name)
  return (
    <span
      className="wsui-avatar"
      data-size={size}
      data-shape={shape}
      style={{ background: colour ?? colourOf(id ?? name) }}
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
    >
      {initials}
    </span>
  )
}
