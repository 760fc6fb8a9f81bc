// Before the element's own script: removes what an earlier visit stored. A browser that keeps no storage for frames of
// another site refuses it, and has nothing to remove.
for (const storage of ['localStorage', 'sessionStorage'] as const)
  try {
    window[storage].clear()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error
  }
