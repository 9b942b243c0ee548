import { Alert, Button, Card, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session.tsx';

interface Fields {
  email: string;
  password: string;
}

export default function Login() {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = async ({ email, password }: Fields) => {
    setBusy(true);
    try {
      await signIn(email, password);
      await navigate('/');
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Card className="narrow">
      <Typography.Title level={2}>Login</Typography.Title>
      {failed && <Alert type="error" title="E-mail or password is wrong." />}
      <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => void submit(fields)}>
        <Form.Item label="Email" name="email" rules={[{ required: true, type: 'email' }]}>
          <Input autoComplete="username" />
        </Form.Item>
        <Form.Item label="Password" name="password" rules={[{ required: true }]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          Login
        </Button>
      </Form>
    </Card>
  );
}
