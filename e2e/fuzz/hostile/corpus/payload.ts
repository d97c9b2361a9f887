/** A piece of somebody else's content, and as what it comes into a captured page. */
export interface Payload {
  readonly name: string
  /** Markup, a style sheet, the inside of a drawing, or a text that is put wherever a tree has one. */
  readonly kind: 'html' | 'css' | 'svg' | 'text'
  readonly text: string
}
