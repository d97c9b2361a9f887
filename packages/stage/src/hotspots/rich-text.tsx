interface RichTextProps {
  /** Safe HTML: written by the model's `renderMarkdown`, which lets no raw HTML through. */
  readonly html: string
  readonly className: string
}

/** The one place that puts HTML into the page. */
export function RichText({ html, className }: RichTextProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}
