'use client';
import { usePathname } from 'next/navigation';

export function Where() {
  return <p id="where">{usePathname()}</p>;
}
