import '@fontsource/anton/400.css'
import '@fontsource/cal-sans/400.css'
import '@fontsource/handlee/400.css'
import '@fontsource/viaoda-libre/400.css'
