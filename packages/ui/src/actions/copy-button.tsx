import { Check, Copy } from 'lucide-react'
import { Button, type ButtonLook } from './button.tsx'
import { useCopy } from './use-copy.ts'

export interface CopyButtonProps extends ButtonLook {
  readonly text: string
  readonly label?: string
  readonly copiedLabel?: string
  readonly onCopied?: (() => void) | undefined
}

export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  onCopied,
  ...look
}: CopyButtonProps) {
  const { copied, copy } = useCopy(text, onCopied)
  return (
    <>
      <Button {...look} icon={copied ? Check : Copy} onClick={copy}>
        {copied ? copiedLabel : label}
      </Button>
      <span role="status" className="wsui-sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
