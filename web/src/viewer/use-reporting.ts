import type { ViewerBoot } from '@waystep/stage'
import { useEvents } from './use-events.ts'
import { useParentNews } from './use-parent-news.ts'

/** Whom a viewer's doings are told: those who count them, and the page that embeds the demo. */
export interface Reporting {
  readonly record: ReturnType<typeof useEvents>
  readonly news: ReturnType<typeof useParentNews>
  /** The demo was seen to its end, which came after this step. */
  readonly completed: (stepId: string) => void
}

export function useReporting(boot: ViewerBoot): Reporting {
  const record = useEvents(boot)
  const news = useParentNews(boot)
  const completed = (stepId: string) => {
    record('completed', stepId)
    news().completed()
  }
  return { record, news, completed }
}
