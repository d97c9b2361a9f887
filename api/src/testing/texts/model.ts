/** What a model is given, as the house writes it. */
interface Material {
  readonly texts?: readonly Item[]
  readonly hotspots?: readonly Item[]
}

interface Item {
  readonly id: number
  readonly text: string
}

/** A model: what it writes about what it was given, both as they are on the wire. */
export type Model = (material: string) => string

/** A model that does what it is asked, with a change of its own to each text. */
export function modelThat(change: (text: string, item: Item) => string): Model {
  return (material) => {
    const { texts, hotspots }: Material = JSON.parse(material)
    const items = texts ?? hotspots ?? []
    return JSON.stringify({
      texts: items.map((item) => ({ id: item.id, text: change(item.text, item) })),
    })
  }
}

/** A model that puts a word of its own before each text. */
export const goodModel: Model = modelThat((text) => `New: ${text}`)
