/** The bar's own look: dark on every page, in both themes, so that it is never taken for the page. */
export const barStyles = `
:host { all: initial; }
.bar {
  position: fixed; inset: auto auto 20px 50%; margin: 0; overflow: visible; transform: translateX(-50%); z-index: 2147483647;
  display: flex; align-items: center; gap: 4px; padding: 6px; border-radius: 10px;
  background: #18181b; color: #fafafa; border: 1px solid #3f3f46;
  box-shadow: 0 8px 24px rgb(0 0 0 / 0.28);
  font: 500 13px/20px Inter, system-ui, sans-serif; user-select: none; white-space: nowrap;
}
.bar.hidden { opacity: 0; }
.state { display: flex; align-items: center; gap: 8px; padding: 0 10px 0 8px; font-variant-numeric: tabular-nums; }
.dot { width: 8px; height: 8px; border-radius: 999px; background: #ef4444; }
.paused .dot { background: #a1a1aa; }
.problem svg, .problem { vertical-align: middle; }
.problem svg { width: 14px; height: 14px; margin-right: 6px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.problem { max-width: 260px; overflow: hidden; text-overflow: ellipsis; color: #fbbf24; font-weight: 400; padding-right: 8px; }
.line { width: 1px; height: 20px; background: #3f3f46; }
button {
  all: unset; box-sizing: border-box; height: 32px; padding: 0 10px; border-radius: 6px;
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
