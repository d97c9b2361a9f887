import type { ComponentProps } from 'react'

export type TextareaProps = Omit<ComponentProps<'textarea'>, 'className'>

export function Textarea({ rows = 3, ...rest }: TextareaProps) {
  return (
    <span className="wsui-textarea" data-invalid={rest['aria-invalid'] ? true : undefined}>
      <textarea rows={rows} dir="auto" {...rest} />
    </span>
  )
}
