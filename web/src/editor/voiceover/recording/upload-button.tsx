import { voiceFileEndings, voiceFileTypes } from '@waystep/demo-model'
import { Button, IconButton } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface UploadButtonProps {
  readonly label: string
  /** `icon`: there is no room for words, which are its name then. */
  readonly look: 'words' | 'icon'
  readonly onFile: (file: File) => void
  readonly disabled: boolean
  /** A file is opened. */
  readonly loading: boolean
}

const accept = [...voiceFileTypes, ...voiceFileEndings].join(',')

/** Chooses a sound file. */
export function UploadButton({ label, look, onFile, disabled, loading }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = () => input.current?.click()
  return (
    <>
      {look === 'words' ? (
        <Button size="dense" icon={Upload} disabled={disabled} loading={loading} onClick={choose}>
          {label}
        </Button>
      ) : (
        <IconButton
          size="dense"
          icon={Upload}
          label={label}
          disabled={disabled || loading}
          onClick={choose}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
