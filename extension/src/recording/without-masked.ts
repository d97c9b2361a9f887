import type { Act } from '@waystep/demo-model'
import type { ReadPage } from '../capture/read-frame-group.ts'

/** An act without words that were masked in the page it was done on. */
export function withoutMasked(act: Act, read: ReadPage, nodeId: number | null): Act {
  const isMasked = nodeId !== null && read.isMasked(nodeId)
  const shown = (text: string | null) =>
    text === null || isMasked || read.mask(text) !== text ? null : text
  switch (act.kind) {
    case 'click':
      // Whether a masked checkbox was ticked is for nobody, either.
      return isMasked ? withoutWords(act) : { ...act, name: shown(act.name) }
    case 'drag':
    case 'press':
      return { ...act, name: shown(act.name) }
    case 'type':
    case 'choose':
      return { ...act, name: shown(act.name), value: shown(act.value) }
    case 'capture':
      return act
  }
}

/** An act of which nothing is known but that it was done. */
export function withoutWords(act: Act): Act {
  switch (act.kind) {
    case 'click': {
      const { on: _on, wasOn: _wasOn, ...rest } = act
      return { ...rest, name: null }
    }
    case 'drag':
    case 'press':
      return { ...act, name: null }
    case 'type':
    case 'choose':
      return { ...act, name: null, value: null }
    case 'capture':
      return act
  }
}
