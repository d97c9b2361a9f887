import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@waystep/ui'
import { loadCloneScript } from './clone-scripts.ts'

/** What is read, in the chosen language (V2.36). */
export function CloneScript({ language }: { readonly language: string }) {
  const { data: script, isError } = useQuery({
    queryKey: ['clone-script', language],
    queryFn: () => loadCloneScript(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) {
    return (
      <p className="wsui-caption" role="alert">
        The text could not be loaded. Read any text of your own for about a minute.
      </p>
    )
  }
  if (!script) return <Skeleton height={120} />
  return (
    <section
      className="ed-clone-script"
      aria-label="Text to read"
      lang={script.language}
      dir="auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keys
      tabIndex={0}
    >
      {script.paragraphs.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
