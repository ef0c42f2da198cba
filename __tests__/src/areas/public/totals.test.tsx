import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CompanyResults } from '#src/areas/public/companies/CompanyResults';
import { ListFoot } from '#src/ui/list/ListFoot';
import { page } from '#tests/support/portalStore';
import { renderAt } from '#tests/support/renderApp';
