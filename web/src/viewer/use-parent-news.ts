import type { ViewerMessage } from '@waystep/demo-model'
import type { ViewerBoot } from '@waystep/stage'
import { useRef } from 'react'
import { embeddingOrigin } from './parent/embedding-origin.ts'
import { ParentNews } from './parent/parent-news.ts'

/** Tells the embedding page what happens in the demo, if it has asked for it (docs/embedding.md). */
export function useParentNews({ embed, manifest }: ViewerBoot): () => ParentNews {
  const news = useRef<ParentNews>(undefined)
  return () => {
    news.current ??= openNews(embed ? embeddingOrigin() : null, manifest.id)
    return news.current
  }
}

function openNews(origin: string | null, demo: string): ParentNews {
  return new ParentNews((news) => {
    if (origin === null) return
    const message: ViewerMessage = { source: 'waystep', version: 1, demo, ...news }
    window.parent.postMessage(message, origin)
  })
}

/** Did the embedding page open the demo over itself, to be closed again? */
export function isInPopup(): boolean {
  return new URLSearchParams(location.search).get('popup') === 'true'
}
