import { render } from '@testing-library/react';
import { EmailText } from '#src/ui/links/EmailText';

describe('an address in a narrow column', () => {
  it('reads as it is and may break before its @', () => {
    const { container } = render(<EmailText email="asha@students.demo.test" />);
    expect(container).toHaveTextContent('asha@students.demo.test');
    expect(container.querySelector('wbr')?.nextSibling).toHaveTextContent('@students.demo.test');
  });

  it.each(['', 'asha'])('reads as it is without an @: "%s"', (email) => {
    const { container } = render(<EmailText email={email} />);
    expect(container.textContent).toBe(email);
  });
});
