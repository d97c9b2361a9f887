import type { Act } from './act.ts'

/** Longest name put in a text, in characters; the rest is cut. */
const nameLimit = 60

/** Characters that Markdown would read as more than themselves. */
const markup = /[\\`*_[\]<>~]|&(?=[#\w]+;)/g

function clip(text: string, limit: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= limit
    ? line
    : `${letters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

const strong = (text: string) => `**${clip(text, nameLimit).replace(markup, '\\$&')}**`

const clicks = { once: 'Click', double: 'Double-click', right: 'Right-click' }

const clickOf = ({ how }: Extract<Act, { kind: 'click' }>) => clicks[how ?? 'once']

/** The hotspot's text, in Markdown. */
export function actText(act: Act): string {
  switch (act.kind) {
    case 'click':
      return act.name ? `${clickOf(act)} ${strong(act.name)}` : `${clickOf(act)} here`
    case 'drag':
      return act.name ? `Drag ${strong(act.name)}` : 'Drag this'
    case 'press': {
      const place = act.name ? ` in ${strong(act.name)}` : ''
      return `Press ${strong(act.key)}${place}`
    }
    case 'type': {
      const place = act.name ? ` in ${strong(act.name)}` : ' here'
      return act.value ? `Type ${strong(act.value)}${place}` : `Type${place}`
    }
    case 'choose': {
      const place = act.name ? ` in ${strong(act.name)}` : ''
      return act.value ? `Choose ${strong(act.value)}${place}` : `Choose${place || ' here'}`
    }
    case 'capture':
      return ''
  }
}

/** The step's name: the same without Markdown, at most so many characters. */
export function actName(act: Act, pageTitle: string, limit: number): string {
  switch (act.kind) {
    case 'click':
      return clip(act.name ? `${clickOf(act)} ${act.name}` : pageTitle, limit)
    case 'drag':
      return clip(act.name ? `Drag ${act.name}` : pageTitle, limit)
    case 'press':
      return clip(act.name ? `Press ${act.key} in ${act.name}` : pageTitle, limit)
    case 'type':
      return clip(act.name ? `Type in ${act.name}` : pageTitle, limit)
    case 'choose':
      return clip(act.value ? `Choose ${act.value}` : pageTitle, limit)
    case 'capture':
      return clip(pageTitle, limit)
  }
}
