import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showToast } from '../feedback/toast.tsx'
import { Button, type ButtonLook } from './button.tsx'
import { IconButton } from './icon-button.tsx'

/** How long a copy button says that it has copied, in milliseconds. */
const copiedFor = 2000

/** Copies text; tells the person and answers false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast('Your browser did not allow copying. Select the text and copy it yourself.', {
      tone: 'error',
    })
    return false
  }
}

export interface CopyButtonProps extends ButtonLook {
  readonly text: string
  readonly label?: string
  readonly copiedLabel?: string
  readonly iconOnly?: boolean
}

export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  iconOnly = false,
  ...look
}: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const icon = copied ? Check : Copy
  const copy = async () => setCopied(await copyText(text))
  return (
    <>
      {iconOnly ? (
        <IconButton label={copied ? copiedLabel : label} icon={icon} size="small" onClick={copy} />
      ) : (
        <Button {...look} icon={icon} onClick={copy}>
          {copied ? copiedLabel : label}
        </Button>
      )}
      <span role="status" className="wsui-sr-only">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
}
