// Before the element's own script: nothing is known of a visitor who comes again.
localStorage.clear()
sessionStorage.clear()
