import { expect, it } from 'vitest'
import { providerOf } from './provider-of.ts'

it.each(['openai', 'anthropic', 'deepl', 'libretranslate'] as const)(
  'tells services of one kind apart by whom they ask: %s',
  (kind) => {
    const placeOf = (url: string, model: string) => {
      const { writer, translator } = providerOf({ kind, key: 'k', url, model }, false)
      return (writer ?? translator)?.place
    }
    const place = placeOf('https://a.example', 'small')
    expect(placeOf('https://a.example', 'small')).toBe(place)
    expect(placeOf('https://b.example', 'small')).not.toBe(place)
    const isModel = kind === 'openai' || kind === 'anthropic'
    expect(placeOf('https://a.example', 'large') === place).toBe(!isModel)
  },
)
