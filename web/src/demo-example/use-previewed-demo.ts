import { useQuery } from '@tanstack/react-query'
import { bootElementId, type ViewerBoot } from '@waystep/stage'

/**
 * A demo as its preview has it.
 * @param demoId null: none is asked for
 * @param asOf what it is asked for anew with once it is another
 * @returns null: it has nothing to show; undefined: it is on its way, or could not be asked for
 */
export function usePreviewedDemo(
  demoId: string | null,
  asOf: readonly unknown[],
): ViewerBoot | null | undefined {
  return useQuery({
    queryKey: ['previewed-demo', demoId, ...asOf],
    queryFn: ({ signal }) => readPreview(demoId ?? '', signal),
    enabled: demoId !== null,
    retry: 2,
    // The same demo as it was: it would go out of sight with every save.
    placeholderData: (before, query) => (query?.queryKey[1] === demoId ? before : undefined),
  }).data
}

async function readPreview(demoId: string, signal: AbortSignal): Promise<ViewerBoot | null> {
  const reply = await fetch(`/demo/${encodeURIComponent(demoId)}?preview=true`, { signal })
  if (reply.status >= 500) throw new Error('The server has no preview just now')
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html')
  const text = page.getElementById(bootElementId)?.textContent
  return text ? JSON.parse(text) : null
}
