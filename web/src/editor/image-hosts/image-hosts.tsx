import {
  type Issue,
  imageHostLimit,
  isImageHost,
  issue,
  messageOf,
  typedImageHost,
} from '@waystep/demo-model'
import { Button, Field, IconButton, Input } from '@waystep/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import './image-hosts.css'

/**
 * The servers whose pictures a link may put in place of the pages' own (H2.34): exact names, over https.
 * Each change is one of the demo, which can be undone.
 */
export function ImageHosts() {
  const editor = useEditor()
  const config = editor.demo.demo.value?.config
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Issue | null>(null)
  if (!config) return null
  const { imageHosts } = config.htmlDemos
  const save = (hosts: readonly string[], label: string) => {
    const htmlDemos = { ...config.htmlDemos, imageHosts: [...hosts] }
    return editor.run({ type: 'update-demo', changes: { config: { ...config, htmlDemos } } }, label)
  }
  const add = () => {
    const host = typedImageHost(typed)
    const found = whyNot(host, imageHosts)
    setWrong(found)
    if (found === null && save([...imageHosts, host], 'Allow images')) setTyped('')
  }
  return (
    <section className="ed-image-hosts">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The popup or dialog around it has a form of its own to be left alone.
          event.stopPropagation()
          add()
        }}
      >
        <Field
          label="Images may come from"
          hint={imageHosts.length === 0 && 'Without a server here, pages keep their own images.'}
          error={wrong && messageOf(wrong)}
        >
          {(control) => (
            <div className="ed-image-host">
              <Input
                {...control}
                size="dense"
                value={typed}
                placeholder="images.acme.com"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                onChange={({ target }) => {
                  setTyped(target.value)
                  setWrong(null)
                }}
              />
              <Button type="submit" size="dense" disabled={typed.trim() === ''}>
                Allow
              </Button>
            </div>
          )}
        </Field>
      </form>
      {imageHosts.length > 0 && (
        <ul aria-label="Servers of images">
          {imageHosts.map((host) => (
            <li key={host}>
              <span>{host}</span>
              <IconButton
                label={`Remove ${host}`}
                icon={X}
                size="small"
                onClick={() =>
                  save(
                    imageHosts.filter((other) => other !== host),
                    'Forbid images',
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function whyNot(host: string, hosts: readonly string[]): Issue | null {
  if (!isImageHost(host)) return issue('invalid-image-host', [])
  if (hosts.includes(host)) return issue('image-host-exists', [])
  return hosts.length >= imageHostLimit
    ? issue('too-many-image-hosts', [], { limit: imageHostLimit })
    : null
}
