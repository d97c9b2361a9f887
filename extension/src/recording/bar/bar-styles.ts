/** The bar's own look: dark on every page, in both themes, so that it is never taken for the page. */
export const barStyles = `
:host { all: initial; }
.bar {
  position: fixed; inset: auto auto 20px 50%; margin: 0; overflow: visible; transform: translateX(-50%); z-index: 2147483647;
  box-sizing: border-box; width: 544px; max-width: calc(100vw - 16px);
  display: flex; align-items: center; gap: 4px; padding: 6px; border-radius: 10px;
  background: #18181b; color: #fafafa; border: 1px solid #3f3f46;
  box-shadow: 0 8px 24px rgb(0 0 0 / 0.28);
  font: 500 13px/20px Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; user-select: none; white-space: nowrap;
}
.bar.hidden { opacity: 0; }
.bar.stopped { width: auto; }
.state { flex: 1; min-width: 0; overflow: hidden; display: flex; align-items: center; gap: 8px; padding: 0 10px 0 8px; font-variant-numeric: tabular-nums; }
.dot { flex: none; width: 8px; height: 8px; border-radius: 999px; background: #ef4444; }
.paused .dot { background: #a1a1aa; }
.problem svg { flex: none; width: 16px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.problem {
  position: absolute; inset: auto 0 calc(100% + 8px); pointer-events: none;
  display: flex; gap: 8px; padding: 8px 12px; border-radius: 10px; white-space: normal;
  background: #18181b; color: #fbbf24; border: 1px solid #3f3f46; font-weight: 400;
}
.problem.below { inset: calc(100% + 8px) 0 auto; }
.line { width: 1px; height: 20px; background: #3f3f46; }
button {
  all: unset; box-sizing: border-box; flex: none; height: 32px; padding: 0 10px; border-radius: 6px;
  display: inline-flex; align-items: center; gap: 6px; cursor: pointer; color: #fafafa;
}
button svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
button:hover { background: #27272a; }
button:focus-visible { outline: 2px solid #818cf8; outline-offset: 1px; }
button:disabled { color: #71717a; cursor: default; background: none; }
button[aria-pressed="true"] { background: #4f46e5; }
button.primary { background: #4f46e5; }
button.primary:hover { background: #4338ca; }
button.danger { background: #dc2626; }
button.danger:hover { background: #b91c1c; }
`
