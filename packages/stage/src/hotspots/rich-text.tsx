import { directedHtml } from '@waystep/demo-model'
import type { Ref } from 'react'

interface RichTextProps {
  /** Safe HTML: written by the model's `renderMarkdown`, which lets no raw HTML through. */
  readonly html: string
  readonly className: string
  readonly box?: Ref<HTMLDivElement>
  readonly tabIndex?: number | undefined
}

/** The one place that puts HTML into the page, each of its paragraphs in the direction of its text. */
export function RichText({ html, className, box, tabIndex }: RichTextProps) {
  return (
    <div
      ref={box}
      className={className}
      tabIndex={tabIndex}
      dangerouslySetInnerHTML={{ __html: directedHtml(html) }}
    />
  )
}
