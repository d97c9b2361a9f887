import { voiceFileEndings, voiceFileTypes } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

interface UploadButtonProps {
  readonly label: string
  readonly onFile: (file: File) => void
  readonly disabled?: boolean
  readonly loading?: boolean
}

const accept = [...voiceFileTypes, ...voiceFileEndings].join(',')

/** Chooses a sound file. */
export function UploadButton({ label, onFile, ...state }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="dense" icon={Upload} onClick={() => input.current?.click()} {...state}>
        {label}
      </Button>
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
