import Link from 'next/link';
import { Where } from './where.jsx';

export const metadata = { title: 'A host', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <nav>
          <Link href="/">Home</Link> <Link href="/browser">Browser</Link> <Link href="/host">Host</Link>
        </nav>
        <Where />
        {children}
      </body>
    </html>
  );
}
