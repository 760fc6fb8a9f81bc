import { useEffect, useEffectEvent, useState } from 'react'

/** Leaves a view when what it needs is missing; `wasThere`: it was there when the view was mounted. */
export function useNeed(isThere: boolean, leave: (wasThere: boolean) => void): void {
  const [wasThere] = useState(isThere)
  const go = useEffectEvent(leave)
  useEffect(() => {
    if (!isThere) go(wasThere)
  }, [isThere, wasThere])
}
