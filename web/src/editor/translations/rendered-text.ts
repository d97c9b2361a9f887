import { renderMarkdown } from '@waystep/demo-model'

/**
 * A text as HTML with the marks that it has, and nothing that runs. Variables stand by themselves from left to right: text
 * that is read from right to left would tear their braces apart.
 */
export function renderedText(text: string): string {
  return renderMarkdown(text).replace(/<[^>]*>|\{\{[^{}]*\}\}/g, (part) =>
    part.startsWith('<') ? part : `<bdi dir="ltr">${part}</bdi>`,
  )
}
