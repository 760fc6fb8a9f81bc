import { useEffect, useEffectEvent, useState } from 'react'

/** Leaves a view whenever what it needs is not there; `wasThere` when the view came. */
export function useNeed(isThere: boolean, leave: (wasThere: boolean) => void): void {
  const [wasThere] = useState(isThere)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isThere) go(wasThere)
  }, [isThere, wasThere])
}
