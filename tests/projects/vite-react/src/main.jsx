import { MerchantOnboarding } from 'merchant-onboarding/react';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider, useLocation, useNavigate, useParams } from 'react-router';

const GIVEN = { slug: 'acme', facId: 'fac_1', apiBase: '__API__' };

function Layout() {
  const { pathname } = useLocation();
  return (
    <>
      <nav>
        <Link to="/">Home</Link> <Link to="/browser">Browser</Link> <Link to="/host">Host</Link>
      </nav>
      <p id="where">{pathname}</p>
      <Outlet />
    </>
  );
}

function Mirrored() {
  const { screen = 'get-started' } = useParams();
  const [start] = useState(screen);
  const navigate = useNavigate();
  const element = useRef(null);
  const keep = useRef(null);

  // The router has moved: the element follows. If it cannot, the address does.
  useEffect(() => {
    const { current } = element;
    if (current?.route === undefined || current.route === null || current.route === screen) return;
    void current.navigate(screen).then((moved) => {
      if (!moved) navigate(`/host/${current.route}`, { replace: true });
    });
  }, [screen, navigate]);

  function mirror(event) {
    if (keep.current.checked) event.preventDefault();
    else if (event.detail.cause !== 'pop') {
      navigate(`/host/${event.detail.to}`, { replace: event.detail.cause === 'replace' });
    }
  }

  return (
    <>
      <label>
        <input type="checkbox" ref={keep} /> Keep the screen
      </label>
      <MerchantOnboarding {...GIVEN} ref={element} start={start} history="host" onOnboardingNavigate={mirror} />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Layout />,
    children: [
      { path: '/', element: <p>Home of the host</p> },
      { path: '/browser', element: <MerchantOnboarding {...GIVEN} history="browser" /> },
      { path: '/host/:screen?', element: <Mirrored /> },
    ],
  },
]);

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
