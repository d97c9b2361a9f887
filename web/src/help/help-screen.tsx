import { Icon, Logo } from '@waystep/ui'
import { ChevronRight } from 'lucide-react'
import { Link, NavLink, useParams } from 'react-router'
import { NotFoundPage } from '../app/pages/not-found-page.tsx'
import { useTitle } from '../app/use-title.ts'
import { type HelpPage, helpPages } from './help-pages.ts'
import './help.css'

/** `/help` and the pages below it: the product's documentation, which anybody may read (E2.69). */
export function HelpScreen() {
  const { page: path } = useParams()
  const page = helpPages.find((one) => one.path === path)
  useTitle(page?.title ?? 'Help center')
  if (path !== undefined && page === undefined) return <NotFoundPage />
  return (
    <div className="help">
      <header>
        <Link to="/" aria-label="Waystep">
          <Logo />
        </Link>
        <Link to="/help" className="help-home">
          Help center
        </Link>
      </header>
      <nav aria-label="Help">
        <ul>
          {helpPages.map((one) => (
            <li key={one.path}>
              <NavLink to={`/help/${one.path}`}>{one.title}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main>{page ? <Article page={page} /> : <Contents />}</main>
    </div>
  )
}

function Article({ page: { title, lead, parts } }: { readonly page: HelpPage }) {
  return (
    <article>
      <h1>{title}</h1>
      <p className="help-lead">{lead}</p>
      {parts.map((part) => (
        <section key={part.title}>
          <h2 className="wsui-title-16">{part.title}</h2>
          <p>{part.text}</p>
          {part.steps && (
            <ol>
              {part.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </article>
  )
}

function Contents() {
  return (
    <>
      <h1>Help center</h1>
      <ul className="help-contents">
        {helpPages.map(({ path, title, lead }) => (
          <li key={path}>
            <Link to={`/help/${path}`} className="wsui-card">
              <span className="wsui-grow">
                <b>{title}</b>
                <span className="wsui-muted">{lead}</span>
              </span>
              <Icon of={ChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
      <p className="help-notices">
        <a href="/third-party-notices.txt">Software by others in Waystep, and its licenses</a>
      </p>
    </>
  )
}
