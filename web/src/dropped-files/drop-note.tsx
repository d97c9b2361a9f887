import { Icon } from '@waystep/ui'
import { ImageUp } from 'lucide-react'

/** Lies over what files can be dropped on while they are over it. @param text what becomes of them */
export function DropNote({ text }: { readonly text: string }) {
  return (
    <div className="drop-note" role="status">
      <span>
        <Icon of={ImageUp} size={20} />
        {text}
      </span>
    </div>
  )
}
