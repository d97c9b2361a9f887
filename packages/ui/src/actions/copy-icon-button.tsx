import { Check, Copy } from 'lucide-react'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyIconButtonProps {
  readonly text: string
  /** Says what is copied. */
  readonly label: string
}

export function CopyIconButton({ text, label }: CopyIconButtonProps) {
  const { copied, copy } = useCopy(text)
  return (
    <>
      <IconButton
        label={copied ? 'Copied' : label}
        icon={copied ? Check : Copy}
        size="small"
        onClick={copy}
      />
      <span role="status" className="wsui-sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </>
  )
}
